/** The order matters: Edge also calls itself Chrome, and Chrome also calls itself Safari. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Browser and system, without versions: versions could make a browser recognisable. `Firefox, Windows`. */
export function browserName(userAgent: string): string {
  const named = [BROWSERS, SYSTEMS].map((known) => known.find(([, form]) => form.test(userAgent))?.[0] ?? 'Other')
  return named.join(', ')
}
