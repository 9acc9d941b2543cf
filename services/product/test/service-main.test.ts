import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { gateway } from '@trilex/gateway'
import { bareEnvironment } from '@trilex/platform/bare-environment'
import { services } from '../src/loaded-services.ts'

const main = fileURLToPath(new URL('../src/service-main.ts', import.meta.url))

/** How the process of a service ends that has no settings but these. */
async function endOf(name: string, settings: Record<string, string> = {}): Promise<{ code: number; errors: string }> {
  const options = { env: bareEnvironment(settings) }
  return promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', main, name], options).then(
    ({ stderr }) => ({ code: 0, errors: stderr }),
    (error: { code: number; stderr: string }) => ({ code: error.code, errors: error.stderr }),
  )
}

test.each([...services, gateway].map(({ name }) => name))(
  '%s is a process that asks for its settings',
  async (name) => {
    const { code, errors } = await endOf(name, { PORT: 'many' })
    expect(code).toBe(1)
    expect(errors).toContain('PORT: ')
    expect(errors).not.toContain('    at ')
  },
)

test('the name of no service is refused with those that there are', async () => {
  const { code, errors } = await endOf('catalogue')
  expect(code).toBe(2)
  const names = [...services, gateway].map(({ name }) => name).join(', ')
  expect(errors).toBe(`There is no service "catalogue". Services: ${names}\n`)
})
