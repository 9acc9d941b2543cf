// README of the chart from the comments of its values: `# -- …` before a value describes it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, parseDocument } from 'yaml'
import { chart } from './command.mjs'

const HEAD = `# trilex

Generated from the comments of values.yaml by \`npm run test:chart -- --readme\`.
[Operations](../../docs/operations.md) describes installation, upgrades and alerts.
Examples: \`ci/small-values.yaml\` (one process), \`ci/firm-values.yaml\`, \`ci/national-values.yaml\`.

    helm install trilex charts/trilex --namespace trilex --values my-values.yaml --wait --timeout 15m

| Value | Default | |
|---|---|---|
`

/** Text of a comment from its \`--\` on; undefined for another comment. */
function told(comment) {
  const [, text] = /(?:^|\n) ?-- ([\s\S]*)$/.exec(comment ?? '') ?? []
  return text?.replace(/\s*\n\s*/g, ' ').trim()
}

function rowsOf(map, path) {
  return map.items.flatMap(({ key, value }, index) => {
    const name = [...path, key.value].join('.')
    const text = told(key.commentBefore ?? (index === 0 ? map.commentBefore : undefined))
    const inner = isMap(value) ? rowsOf(value, [...path, key.value]) : []
    if (text === undefined) return inner
    const whole = JSON.stringify(value?.toJSON() ?? null)
    const shown = inner.length > 0 || whole.length > 60 ? '' : `\`${whole}\``
    return [`| \`${name}\` | ${shown} | ${text.replaceAll('|', '\\|')} |`, ...inner]
  })
}

/** The expected README. */
export function readmeOfValues() {
  const values = parseDocument(readFileSync(join(chart, 'values.yaml'), 'utf8'))
  return `${HEAD}${rowsOf(values.contents, []).join('\n')}\n`
}
