import { SPAN_ATTRIBUTES } from '../../services/platform/src/telemetry/span.ts'
import { unitOf } from '../../services/platform/src/telemetry/metrics.ts'
import type { StoredField } from '../../services/platform/src/index.ts'
import { personalFields } from './personal-data.ts'
import type { Figure } from './started-product.ts'
import { tableOf, writeSection } from './write.ts'

const code = (text: string) => `\`${text}\``

/** Writes the inventory of personal data in docs/privacy.md. */
export function writePrivacy(stored: Record<string, StoredField[]>): void {
  const fields = Object.entries(stored)
    .flatMap(([service, all]) => personalFields(service, all))
    .sort((a, b) => a.place.localeCompare(b.place))
  const cells = fields.map(({ place, path, tells }) => [code(place), code(path), tells])
  writeSection('docs/privacy.md', 'inventory', tableOf(['Collection', 'Field', 'Tells'], cells))
}

/** Writes the tables of metrics and attributes in docs/telemetry.md. */
export function writeTelemetry(figures: readonly Figure[]): void {
  const ofFigures = figures.map(({ name, type, labels, help }) => [
    code(name),
    unitOf(name),
    labels.join(', '),
    type === 'histogram' ? `${help} (histogram)` : help,
  ])
  writeSection('docs/telemetry.md', 'figures', tableOf(['Figure', 'Unit', 'Labels', 'Meaning'], ofFigures))
  const ofSpans = Object.entries(SPAN_ATTRIBUTES).map(([name, { description }]) => [code(name), description])
  writeSection('docs/telemetry.md', 'attributes', tableOf(['Attribute', 'Holds'], ofSpans))
}
