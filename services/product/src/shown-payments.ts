import { remoteUpstreams, type Upstreams } from '@trilex/gateway'
import { PAYMENT_PAGES } from '@trilex/engines/payments'
import { type Adapter, httpUrl, SettingsError, sharedSettings } from '@trilex/platform'

const settings = {
  ...remoteUpstreams.settings,
  paymentsUrl: httpUrl('Where the process of the embedded engines shows the pages of payments'),
  nodeEnv: sharedSettings.nodeEnv,
}

/** The services, and the pages of the embedded Stripe of another process. */
export const upstreamsWithPayments: Adapter<Upstreams, typeof settings> = {
  settings,
  async open({ upstreams, paymentsUrl, nodeEnv }, context) {
    if (nodeEnv === 'production')
      throw new SettingsError([{ variable: 'PAYMENTS_URL', message: 'takes test cards only: not in production' }])
    const { engine, close } = await remoteUpstreams.open({ upstreams }, context)
    return { engine: { ...engine, payments: { url: paymentsUrl, edge: PAYMENT_PAGES } }, close }
  },
}
