import type { FastifyReply } from 'fastify'
import { Overloaded } from '../errors.ts'

/**
 * Refuses what comes while `most` requests of a group are under way: those behind would wait longer than anybody does, and
 * make all others wait. Returns the check for one request; its place is free again when its answer has ended or its client left.
 */
export function limitAtOnce(most: number): (reply: FastifyReply) => void {
  let underWay = 0
  return ({ raw }) => {
    if (underWay >= most) throw new Overloaded(undefined, { headers: { 'retry-after': '1' } })
    underWay++
    raw.once('close', () => underWay--)
  }
}
