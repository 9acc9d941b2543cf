/**
 * Partition of a key: FNV-1a over its UTF-8 bytes, mixed, modulo the number of partitions. Must never change: the events of a
 * key would continue in another partition and lose their order.
 */
export function partitionOf(key: string, partitions: number): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(key, 'utf8')) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash ^= hash >>> 13
  return (hash >>> 0) % partitions
}
