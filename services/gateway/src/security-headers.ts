import type { Brand } from '@trilex/platform/brands'

const policy = (partners: string) =>
  [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${partners}`,
    `form-action 'self'${partners}`,
    "require-trusted-types-for 'script'",
  ].join('; ')

const features = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']

const fixed = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': features.map((feature) => `${feature}=()`).join(', '),
  // No other site learns the address of a search.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/**
 * Set on every answer. HSTS only where the brand is served over TLS: on localhost it would block other ports.
 * @param partners other origins that pages may talk to
 */
export function securityHeaders(brand: Brand | undefined, partners: readonly string[]): Record<string, string> {
  const headers = { 'content-security-policy': policy(partners.map((origin) => ` ${origin}`).join('')), ...fixed }
  if (!brand?.origin.startsWith('https:')) return headers
  return { ...headers, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
}
