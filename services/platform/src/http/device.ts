/** The first match wins, because most browsers also name others. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS|e)?\b/, 'Edge'],
  [/\b(?:OPR|Opera)\b/, 'Opera'],
  [/\bSamsung/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\b/, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\b/, 'Chrome'],
  [/\bSafari\b/, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Longest accepted description of a provider. */
const LONGEST = 60

/**
 * Browser and system, `Firefox, Windows`, from a `User-Agent` header or a description. Versions are left out, so that
 * an update is not a new device. Null when neither is recognised.
 */
export function deviceOf(text: string | undefined): string | null {
  if (!text) return null
  const named = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1] ?? []
  const words = [named(BROWSERS), named(SYSTEMS)].flat()
  if (words.length > 0) return words.join(', ')
  return text.includes('/') ? null : text.slice(0, LONGEST)
}
