import { httpUrl } from '@trilex/platform'
import { Type } from 'typebox'

const address = (of: string) => Type.Optional(httpUrl(`Address of ${of}; without it this source is not read`))

/** A source is read only if the operator sets its address; by default the product connects to no external source. */
export const sourceSettings = {
  sourceEntscheidsucheUrl: address('entscheidsuche, `https://entscheidsuche.ch`'),
  sourceHudocUrl: address('HUDOC, `https://hudoc.echr.coe.int`'),
  sourceOpencaselawUrl: address('OpenCaseLaw, `https://mcp.opencaselaw.ch`'),
  sourceOpencaselawFeedsUrl: Type.Optional(
    httpUrl('Address of the feeds of OpenCaseLaw, `https://opencaselaw.ch`; default: the same as its decisions'),
  ),
  sourceUserAgent: Type.Optional(
    Type.String({
      pattern: '^[\\x20-\\x7e]*(?:@|https?://)[\\x20-\\x7e]*$',
      maxLength: 200,
      description: 'How sources see this product: name and a contact, `trilex (law@example.org)`; needed to read any',
    }),
  ),
  sourceAt: Type.Optional(
    Type.String({
      // Excludes the hour that is skipped or repeated when the clocks change.
      pattern: '^(?:0[0-13-9]|1\\d|2[0-3]):[0-5]\\d$',
      description:
        'Time of day in Switzerland at which sources are read, `03:30`, not from 02:00 to 02:59; default: when asked',
    }),
  ),
  sourceSince: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-\\d\\d-\\d\\d$',
      description: 'First day asked of a source that was never read; default: 30 days ago',
    }),
  ),
  sourcePauseMs: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 60_000,
      description: 'Milliseconds between two requests to a source, default 3000; robots.txt may ask for more',
    }),
  ),
  sourceDocuments: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 20_000,
      description: 'Most documents of one run of a source, default 1000; the rest follows with the next',
    }),
  ),
}
