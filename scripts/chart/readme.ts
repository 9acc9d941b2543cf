// README of the chart from the comments of its values: `# -- …` before a value describes it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isNode, isScalar, parseDocument, type YAMLMap } from 'yaml'
import { chart } from './command.ts'

const HEAD = `# trilex

Generated from the comments of values.yaml by \`npm run test:chart -- --readme\`.
[Operations](../../docs/operations.md) describes installation, upgrades and alerts.
Examples: \`ci/small-values.yaml\` (one process), \`ci/firm-values.yaml\`, \`ci/national-values.yaml\`.

    helm install trilex charts/trilex --namespace trilex --values my-values.yaml --wait --timeout 15m

| Value | Default | |
|---|---|---|
`

/** Text of a comment from its \`--\` on; undefined for another comment. */
function told(comment: string | null | undefined): string | undefined {
  const [, text] = /(?:^|\n) ?-- ([\s\S]*)$/.exec(comment ?? '') ?? []
  return text?.replace(/\s*\n\s*/g, ' ').trim()
}

function rowsOf(map: YAMLMap, path: readonly string[]): string[] {
  return map.items.flatMap(({ key, value }, index) => {
    if (!isScalar(key)) return []
    const here = [...path, String(key.value)]
    const text = told(key.commentBefore ?? (index === 0 ? map.commentBefore : undefined))
    const inner = isMap(value) ? rowsOf(value, here) : []
    if (text === undefined) return inner
    const whole = JSON.stringify(isNode(value) ? value.toJSON() : null)
    const shown = inner.length > 0 || whole.length > 60 ? '' : `\`${whole}\``
    return [`| \`${here.join('.')}\` | ${shown} | ${text.replaceAll('|', '\\|')} |`, ...inner]
  })
}

/** The expected README. */
export function readmeOfValues(): string {
  const values = parseDocument(readFileSync(join(chart, 'values.yaml'), 'utf8'))
  const rows = isMap(values.contents) ? rowsOf(values.contents, []) : []
  return `${HEAD}${rows.join('\n')}\n`
}
