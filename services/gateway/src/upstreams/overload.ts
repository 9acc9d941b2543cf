import type { FastifyReply } from 'fastify'
import { Overloaded } from '../errors.ts'

/**
 * Refuses a request while `most` of its group are under way: it would wait longer than its client does and delay all others.
 * Returns the check for one request; its place is free again when its answer has ended or its client has left.
 */
export function limitAtOnce(most: number): (reply: FastifyReply) => void {
  let underWay = 0
  return ({ raw }) => {
    if (underWay >= most) throw new Overloaded(undefined, { headers: { 'retry-after': '1' } })
    underWay++
    raw.once('close', () => underWay--)
  }
}
