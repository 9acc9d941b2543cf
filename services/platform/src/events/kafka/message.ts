import type { IHeaders, KafkaMessage, Message } from 'kafkajs'
import type { OutgoingEvent, ReceivedEvent } from '../bus.ts'

/** Throws a TypeError for a value that JSON cannot express. */
export function written({ key, value, headers }: OutgoingEvent): Message & { value: string } {
  const json: string | undefined = JSON.stringify(value)
  if (json === undefined) throw new TypeError('an event value must be a JSON value')
  return { key, value: json, ...(headers && { headers }) }
}

/** A value that is not JSON is passed on as text: no schema accepts it, so it becomes a dead letter. */
export function received<T>(topic: string, partition: number, message: KafkaMessage): ReceivedEvent<T> {
  const { offset, key, value, headers, timestamp } = message
  return {
    topic,
    partition,
    offset,
    key: key?.toString('utf8') ?? '',
    value: parsed(value?.toString('utf8')) as T,
    headers: headerTexts(headers),
    timestamp: Number(timestamp),
  }
}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function headerTexts(headers: IHeaders = {}): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    const one = Array.isArray(value) ? value.at(-1) : value
    if (one !== undefined) texts[name] = one.toString()
  }
  return texts
}
