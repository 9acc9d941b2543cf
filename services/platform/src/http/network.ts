import { isIPv6 } from 'node:net'

/**
 * Truncates an address to its network: the first three numbers of IPv4, the first three groups of IPv6. A truncated
 * address stays unchanged.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const [a, b, c] = mapped.split('.')
  if (/^\d+\.\d+\.\d+\.\d+$/.test(mapped)) return `${a}.${b}.${c}.0/24`
  if (!isIPv6(mapped)) return address
  const [head = '', tail = ''] = mapped.toLowerCase().split('::')
  const [left, right] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const zeros = mapped.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : []
  const groups = [...left, ...zeros, ...right].slice(0, 3).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.join(':')}::/48`
}
