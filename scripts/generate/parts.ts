// Writes everything that depends on the list of folders and services: the product's dependencies, manifests in the
// image, messages of features.
import { existsSync, globSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { table } from '../../services/product/src/services.ts'
import { root, writeJson, writeSection } from './write.ts'

type Manifest = Record<string, unknown> & { dependencies: Record<string, string> }

const LANGUAGES = ['fr', 'de', 'it'] as const
type Texts = Record<string, string>
type Messages = Record<string, Record<(typeof LANGUAGES)[number], string>>

const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T
const byName = <T>(object: Record<string, T>) =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The product depends on every service in its table. */
function writeDependencies(): void {
  const file = 'services/product/package.json'
  const manifest = read<Manifest>(file)
  const services = Object.keys(table).map((name) => [`@trilex/${name}`, 'workspace:*'] as const)
  const dependencies = { ...manifest.dependencies, ...Object.fromEntries(services) }
  writeJson(file, { ...manifest, dependencies: byName(dependencies) })
}

/** The image installs packages from the manifest of every part. */
function writeManifestsOfImage(): void {
  const services = readdirSync(join(root, 'services')).map((name) => `services/${name}`)
  const parts = ['frontend', 'proto', ...services.sort()].filter((part) => existsSync(join(root, part, 'package.json')))
  writeSection(
    'Dockerfile',
    'manifests',
    parts.map((part) => `COPY ${part}/package.json ${part}/`),
  )
}

/**
 * Copies the messages that features keep beside their code (`messages.json`: by id, in each language) into the
 * catalogues. A feature's ids begin with its name, so ids that it no longer defines are removed here.
 */
function writeMessages(): void {
  const files = globSync('frontend/src/features/*/messages.json', { cwd: root }).sort()
  const features = files.map((file) => ({ name: dirname(file).split(/[\\/]/).at(-1), messages: read<Messages>(file) }))
  for (const language of LANGUAGES) {
    const file = `frontend/src/lang/${language}.json`
    const texts: Texts = read(file)
    for (const { name, messages } of features) {
      for (const id of Object.keys(texts)) if (id.startsWith(`${name}.`)) delete texts[id]
      for (const [id, text] of Object.entries(messages)) {
        if (!id.startsWith(`${name}.`))
          throw new Error(`the message ${id} of the feature ${name} must begin with ${name}.`)
        texts[id] = text[language]
      }
    }
    if (features.length > 0) writeFileSync(join(root, file), `${JSON.stringify(texts, null, 2)}\n`)
  }
}

writeDependencies()
writeManifestsOfImage()
writeMessages()
