import { bus, defineService, documents, issuerOf, noStoreWhenSignedIn } from '@trilex/platform'
import { billingEvents, identityEvents, referralEvents } from '@trilex/proto/topics'
import { consume } from './consumers.ts'
import { openPeople } from './people/people.ts'
import { openPersonalData } from './personal-data.ts'
import { openPrograms } from './programs/programs.ts'
import { openReferrals } from './referrals/referrals.ts'
import { STREAM_PATH } from './referrals/referral-routes.ts'
import { ReferralSettings } from './settings.ts'

/** Referrals of readers by readers: codes, programmes, progress, credits. */
export const referral = defineService({
  name: 'referral',
  settings: ReferralSettings,
  engines: { documents, bus },
  topics: [referralEvents, identityEvents, billingEvents],
  // A long-lived stream must not count as a concurrent request; the route limits streams itself.
  limits: [{ path: STREAM_PATH, counted: 'never', streams: true }],
  access: (settings) => ({ issuer: issuerOf(settings) }),
  edge: { personalData: '/me/data' },
  async start(app, { documents, bus, own, relay, routes }) {
    const now = () => new Date()
    const programs = openPrograms({ documents, now })
    const people = openPeople({ documents, relay, now })
    const room = openReferrals({ documents, people, programs: programs.programs, now, log: app.log })
    const { referrals, listeners, monthBegin } = room
    const personalData = openPersonalData({ people, referrals })
    own(() => consume(bus, { people, referrals, personalData }), listeners, monthBegin)

    await routes((scope) => {
      personalData.guard(scope)
      scope.addHook('onSend', noStoreWhenSignedIn)
      room.routes(scope)
      programs.adminRoutes(scope)
      personalData.routes(scope)
    })
  },
})
