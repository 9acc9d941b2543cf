import { XMLParser } from 'fast-xml-parser'
import { decodePage } from '../reading/html.ts'
import { type Reading, reading } from '../reading/reading.ts'
import { reporterPlace } from '../../text/reporter-place.ts'
import { Refusal } from '../refusal.ts'
import type { Source } from './source.ts'

/** RSS feeds of HUDOC and of the reporter. */
export const feed: Source = {
  name: 'feed',
  document: {
    recognises: ({ text }) => /^<\?xml|^<rss\b/.test(text) && /<(?:rss|channel)\b/.test(text.slice(0, 4000)),
    read: (bytes) => readFeed(decodePage(bytes)),
  },
}

interface FeedItem {
  title: string
  link: string
  description: string
  /** As written. */
  published: string
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** Items of an RSS feed, in order. */
export function feedItems(xml: string): FeedItem[] {
  const parser = new XMLParser({ ignoreAttributes: true, processEntities: true, isArray: (name) => name === 'item' })
  let tree: { rss?: { channel?: { item?: Record<string, unknown>[] } } }
  try {
    tree = parser.parse(xml) as typeof tree
  } catch (error) {
    throw new Refusal('UNREADABLE_DOCUMENT', error instanceof Error ? error.message : 'not XML')
  }
  if (!tree.rss) throw new Refusal('UNKNOWN_FORMAT', 'not an RSS feed')
  return (tree.rss.channel?.item ?? []).map((item) => ({
    title: asText(item.title),
    link: asText(item.link),
    description: asText(item.description),
    published: asText(item.pubDate),
  }))
}

/**
 * Id of the decision an item announces: `cedh-001-243188` from HUDOC, `atf-152-V-79` from a feed of the reporter; null
 * if unknown.
 */
function announcedId({ title, link }: FeedItem): string | null {
  const item = /(?<!\d)(\d{3}-\d{3,7})(?!\d)/.exec(link)
  if (item && /hudoc/i.test(link)) return `cedh-${item[1]}`
  const place = reporterPlace(title)
  return place ? `atf-${place.volume}-${place.part}-${place.page}` : null
}

/** A feed announces decisions without their texts: every item is metadata only. */
function readFeed(xml: string): Reading {
  const metadataOnly = feedItems(xml).map((item) => ({
    id: announcedId(item),
    detail: `feed: ${item.title.slice(0, 160)}`,
  }))
  return reading({ metadataOnly })
}
