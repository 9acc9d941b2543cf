import type { Brand } from './brands.ts'

const policy = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
].join('; ')

const features = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']

const fixed = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': features.map((feature) => `${feature}=()`).join(', '),
  // No other site learns the address of a search.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Set on every answer. HSTS only where the brand is served over TLS: on localhost it would block other ports. */
export function securityHeaders(brand: Brand | undefined): Record<string, string> {
  if (!brand?.origin.startsWith('https:')) return fixed
  return { ...fixed, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
}
