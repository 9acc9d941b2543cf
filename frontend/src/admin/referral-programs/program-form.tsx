import { Button } from '../../ui/controls/button.tsx'
import { FormCheck, FormField } from '../../ui/controls/form-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { useToast } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from '../parts/admin-place.module.css'
import { refusalText } from '../parts/refusals.ts'
import { NO_PLAN, PlanChecks, plansChosen } from '../parts/sold-plans.tsx'
import { type ProgramContent, type ReferralProgram, useSaveReferralProgramMutation } from './endpoints.ts'

const LANGUAGES = ['fr', 'de', 'it'] as const
const IN_LANGUAGE: Record<(typeof LANGUAGES)[number], MessageId> = {
  fr: 'admin.inFrench',
  de: 'admin.inGerman',
  it: 'admin.inItalian',
}
const [MOST_SUBTITLE, MOST_DESCRIPTION, MOST_CREDIT, MOST_NEEDED] = [200, 500, 1_000, 100]

const EMPTY = {
  isActive: false,
  subtitleFr: '',
  subtitleDe: '',
  subtitleIt: '',
  descriptionFr: '',
  descriptionDe: '',
  descriptionIt: '',
  credit: '',
  needed: '1',
  paid: false,
  ...NO_PLAN,
}
type Entered = typeof EMPTY

/** Names of the fields of a text in each language. */
const SUBTITLE = { fr: 'subtitleFr', de: 'subtitleDe', it: 'subtitleIt' } as const
const DESCRIPTION = { fr: 'descriptionFr', de: 'descriptionDe', it: 'descriptionIt' } as const

const isCount = (text: string, most: number) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most
const textFault = (text: string) => (text.trim() === '' ? ('admin.referralText' as const) : undefined)

const faultsOf = (entered: Entered) => ({
  subtitleFr: textFault(entered.subtitleFr),
  subtitleDe: textFault(entered.subtitleDe),
  subtitleIt: textFault(entered.subtitleIt),
  descriptionFr: textFault(entered.descriptionFr),
  descriptionDe: textFault(entered.descriptionDe),
  descriptionIt: textFault(entered.descriptionIt),
  credit: isCount(entered.credit, MOST_CREDIT) ? undefined : ('admin.referralCreditFault' as const),
  needed: isCount(entered.needed, MOST_NEEDED) ? undefined : ('admin.referralNeededFault' as const),
})

function enteredOf({ isActive, subtitle, reward, requirements, linkedSubscriptions: plans }: ReferralProgram): Entered {
  return {
    isActive,
    subtitleFr: subtitle.fr,
    subtitleDe: subtitle.de,
    subtitleIt: subtitle.it,
    descriptionFr: reward.description.fr,
    descriptionDe: reward.description.de,
    descriptionIt: reward.description.it,
    credit: String(Math.round(reward.credit / 100)),
    needed: String(requirements.referralsNeeded),
    paid: requirements.requirePaidPlan,
    student: plans.includes('student'),
    professional: plans.includes('professional'),
    enterprise: plans.includes('enterprise'),
  }
}

const contentOf = (entered: Entered): ProgramContent => ({
  isActive: entered.isActive,
  subtitle: {
    fr: entered.subtitleFr.trim(),
    de: entered.subtitleDe.trim(),
    it: entered.subtitleIt.trim(),
  },
  reward: {
    description: {
      fr: entered.descriptionFr.trim(),
      de: entered.descriptionDe.trim(),
      it: entered.descriptionIt.trim(),
    },
    // Amounts are sent in Rappen.
    credit: Number(entered.credit) * 100,
  },
  requirements: { referralsNeeded: Number(entered.needed), requirePaidPlan: entered.paid },
  linkedSubscriptions: plansChosen(entered),
})

/** A programme in three languages: what it asks for, what it gives, and whether it is active. */
export function ProgramForm({ program, onDone }: { program: ReferralProgram | null; onDone: () => void }) {
  const t = useText()
  const toast = useToast()
  const [save] = useSaveReferralProgramMutation()
  const form = useForm<Entered>(program ? enteredOf(program) : EMPTY, faultsOf)
  const { values, set, faults } = form
  const send = form.onSubmit(async (entered) => {
    const { error } = await save({ id: program?.id ?? null, content: contentOf(entered) })
    if (error) return { whole: refusalText(error) }
    form.reset(EMPTY)
    toast('success', t('admin.referralSaved'))
    onDone()
  })
  const texts = (names: typeof SUBTITLE | typeof DESCRIPTION, label: MessageId, most: number) =>
    LANGUAGES.map((language) => {
      const name = names[language]
      const fault = faults[name]
      return (
        <FormField
          key={name}
          label={t(IN_LANGUAGE[language], { label: t(label) })}
          lang={language}
          name={name}
          autoComplete="off"
          maxLength={most}
          value={values[name]}
          onChange={(value) => set(name, value)}
          error={fault && t(fault, { most })}
        />
      )
    })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={send}
      aria-label={t(program ? 'admin.referralEdit' : 'admin.referralNew')}
    >
      {form.whole && <Notice tone="error">{t(form.whole)}</Notice>}
      {texts(SUBTITLE, 'admin.referralSubtitle', MOST_SUBTITLE)}
      {texts(DESCRIPTION, 'admin.referralDescription', MOST_DESCRIPTION)}
      <div className={styles.two}>
        <FormField
          label={t('admin.referralCredit')}
          note="(CHF)"
          name="credit"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={values.credit}
          onChange={(value) => set('credit', value)}
          error={faults.credit && t(faults.credit)}
        />
        <FormField
          label={t('admin.referralNeeded')}
          name="needed"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={values.needed}
          onChange={(value) => set('needed', value)}
          error={faults.needed && t(faults.needed)}
        />
      </div>
      <FormCheck name="paid" checked={values.paid} onChange={(checked) => set('paid', checked)}>
        {t('admin.referralPaid')}
      </FormCheck>
      <fieldset className={styles.form}>
        <legend>{t('admin.referralPlans')}</legend>
        <PlanChecks values={values} set={set} />
      </fieldset>
      <FormCheck name="isActive" checked={values.isActive} onChange={(checked) => set('isActive', checked)}>
        {t('admin.referralActive')}
      </FormCheck>
      <div className={styles.two}>
        <Button type="submit" isPending={form.pending}>
          {t('admin.referralSave')}
        </Button>
        {program && <Button onPress={onDone}>{t('admin.referralCancel')}</Button>}
      </div>
    </form>
  )
}
