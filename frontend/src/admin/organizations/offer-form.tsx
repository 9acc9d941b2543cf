import { useMemo } from 'react'
import { useChangeFirmMutation } from '../../api/admin.ts'
import type { AdminOrganization, OrganizationChange } from '../../api/admin-types.ts'
import { FormField, FormSelect } from '../../ui/controls/form-field.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from '../parts/admin-place.module.css'
import { RecordForm } from '../parts/record-form.tsx'
import { useRecordForm } from '../parts/use-record-form.ts'
import { optionsOf, TIER } from '../parts/words.ts'
import { seatsFault } from './seats-fault.ts'

const valuesOf = ({ name, seats, licenceTier }: AdminOrganization) => ({
  name,
  seatsTotal: String(seats.total),
  licenceTier: licenceTier as string,
})

type Offer = ReturnType<typeof valuesOf>

const faultsOf = (saved: Offer) => (offer: Offer) => ({
  // A personal organisation has no name until one is set.
  name: offer.name.trim() === '' && saved.name !== '' ? ('form.required' as const) : undefined,
  seatsTotal: seatsFault(offer.seatsTotal, 1),
})

function changeOf({ name, seatsTotal, licenceTier }: Partial<Offer>): OrganizationChange {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(seatsTotal !== undefined && { seatsTotal: Number(seatsTotal) }),
    ...(licenceTier !== undefined && { licenceTier: licenceTier as AdminOrganization['licenceTier'] }),
  }
}

/** Name, seats and licence tier. More than one seat turns a personal organisation into a firm. */
export function OfferForm({ firm, refetch }: { firm: AdminOrganization; refetch: () => Promise<unknown> }) {
  const t = useText()
  const [change] = useChangeFirmMutation()
  const { id, version } = firm
  const saved = useMemo(() => valuesOf(firm), [firm])
  const form = useRecordForm<Offer>({
    saved,
    check: faultsOf(saved),
    send: (changed) => change({ id, version, change: changeOf(changed) }),
    refetch,
  })
  const { values, set, faults } = form
  return (
    <RecordForm form={form} label={t('admin.offer')}>
      <FormField
        label={t('organization.name')}
        name="name"
        autoComplete="off"
        maxLength={120}
        value={values.name}
        onChange={(value) => set('name', value)}
        error={faults.name && t(faults.name)}
      />
      <div className={styles.two}>
        <FormField
          label={t('admin.seatsTotal')}
          name="seatsTotal"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={values.seatsTotal}
          onChange={(value) => set('seatsTotal', value)}
          error={faults.seatsTotal && t(faults.seatsTotal)}
        />
        <FormSelect
          label={t('admin.tier')}
          name="licenceTier"
          value={values.licenceTier}
          onChange={(value) => set('licenceTier', value)}
          options={optionsOf(TIER, t)}
        />
      </div>
    </RecordForm>
  )
}
