import { scratch } from './scratch.ts'

/** Places at which `values` equals `wanted`, ascending. */
export function placesOf(values: Uint8Array, wanted: number): Uint32Array {
  const places = scratch.uint32(values.length)
  let length = 0
  for (let place = 0; place < values.length; place++) if (values[place] === wanted) places[length++] = place
  return places.subarray(0, length)
}

/**
 * Writes `values` at `places`, times `factor`, into `picked`. `from` with a callback iterates, which is ten times
 * slower.
 */
export function pick<T extends Uint32Array | Float64Array>(
  values: Uint32Array | Int32Array | Float64Array,
  places: ArrayLike<number>,
  picked: T,
  factor = 1,
): T {
  for (let i = 0; i < places.length; i++) picked[i] = factor * (values[places[i] as number] as number)
  return picked
}

/** Place of the last of ascending `values` that is at most `value`; 0 when none is. */
export function lastAtMost(values: Uint32Array, value: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((values[middle] as number) > value) high = middle - 1
    else low = middle
  }
  return low
}
