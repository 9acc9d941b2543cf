import { startEngines } from '@trilex/engines/testing'
import { connectMongo, createLogger, readSettings } from '@trilex/platform'
import { stripePayments } from './payments/payments.stripe.ts'
import { billing } from './service.ts'
import { BillingSettings } from './settings.ts'

/** The service on the engines of a folder, until it is killed. Prints its address. */
const [folder = '', issuer = '', stripe = '{}'] = process.argv.slice(2)
const logger = createLogger('billing', { level: 'silent' })
const engines = await startEngines(folder)
const [documents, bus] = [await connectMongo(engines.mongoUri('billing')), await engines.bus()]
const stripeSettings = JSON.parse(stripe) as Parameters<typeof stripePayments.open>[0]
const { engine: payments } = await stripePayments.open(stripeSettings, { service: 'billing', logger })
const settings = readSettings(BillingSettings, { OIDC_ISSUER: issuer })
const app = await billing.open({ engines: { documents, bus, payments }, settings, logger })
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
