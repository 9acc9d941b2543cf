import { afterEach, describe, expect, test } from '@jest/globals'
import { Type } from 'typebox'
import { requireBearer } from './auth.ts'
import { type App, createApp } from './http/create-app.ts'
import { frame } from './http/frame.ts'
import { createLogger } from './logger.ts'
import { ProblemSchema } from './http/problem.ts'

const open: App[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

describe('requireBearer', () => {
  const answer = async (authorization?: string) => {
    const app = createApp('court', { logger: createLogger('court', { level: 'silent' }) })
    open.push(app)
    await app.register(frame, { name: 'court' })
    const schema = { querystring: Type.Object({}), response: { 200: Type.Object({}), 401: ProblemSchema } }
    app.get('/secret', { schema, preHandler: requireBearer('right-token') }, async () => ({}))
    return app.inject({ url: '/secret', headers: authorization === undefined ? {} : { authorization } })
  }

  test.each(['Bearer right-token', 'bearer right-token'])('lets %s pass', async (authorization) => {
    expect((await answer(authorization)).statusCode).toBe(200)
  })

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer wrong-token',
    'Bearer right-token2',
    'Basic right-token',
    'right-token',
    'Bearer é',
  ])('answers 401 with a challenge to %s', async (authorization) => {
    const refused = await answer(authorization)
    expect([refused.statusCode, refused.json().code, refused.headers['www-authenticate']]).toEqual([
      401,
      'UNAUTHENTICATED',
      'Bearer',
    ])
  })

  test('an empty token is refused at start: it would let everybody in', () => {
    expect(() => requireBearer('')).toThrow(TypeError)
  })
})
