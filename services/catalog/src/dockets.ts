const SINCE_2007 = /^(\d{1,2}[A-Z])[\s_.]\s?(\d{1,5})\/(\d{4})$/
const TO_2006 = /^(\d[A-Z])\.(\d{1,4})\/((?:19|20)\d\d)$/
const INSURANCE = /^([A-Z])\s(\d{1,4})\/(\d\d)$/

/**
 * One docket in the court's own spelling: `2C 1106/2018` and `2C.1106/2018` become `2C_1106/2018` (since 2007), `4C.314/1992`
 * keeps its dot, initials of clerks (`/ech`) are dropped, `U 319/01` of the insurance court stays. Text that is no Swiss
 * docket comes back with single blanks.
 */
export function normalDocket(text: string): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\/[a-z]{3}$/, '')
  const old = TO_2006.exec(plain)
  if (old && Number(old[3]) < 2007) return plain
  const found = SINCE_2007.exec(plain)
  if (found) return `${found[1]}${Number(found[3]) < 2007 ? '.' : '_'}${found[2]}/${found[3]}`
  return plain
}

const ANY =
  /(?<![\w/])(\d{1,2}[A-Z])[_. ](\d{1,5})\/(\d{4})(?!\d)|(?<![\p{L}\d])([BCDEFHIKMPU]) (\d{1,4})\/(\d\d)(?!\d)/gu

/** Every docket of the Federal Supreme Court in a heading, normalised, in order, each once. */
export function docketsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(ANY), ([docket]) => normalDocket(docket)))]
}

/** True for the dockets of the Federal Insurance Court ("U 319/01", to 2006). */
export const isInsuranceDocket = (docket: string): boolean => INSURANCE.test(docket)

/** A docket as part of an address: `1C_437/2022` becomes `1C-437-2022`. */
export const docketAddress = (docket: string): string => docket.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')
