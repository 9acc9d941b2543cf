import { useMemo, useState } from 'react'
import { useLanguage } from '../../api/language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { francs } from '../../ui/text/francs.ts'
import { useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace, Part } from '../parts/admin-place.tsx'
import type { Column } from '../parts/table/column.ts'
import { DataTable } from '../parts/table/data-table.tsx'
import { Answered } from '../parts/table/list-states.tsx'
import { PLAN } from '../parts/words.ts'
import { type ReferralProgram, useReferralProgramsQuery } from './endpoints.ts'
import { ProgramForm } from './program-form.tsx'

const idOf = ({ id }: ReferralProgram) => id

/** Referral programmes: what there are, which one is active, and a form for one of them or a new one. */
export function ReferralProgramsPage() {
  return (
    <AdminPlace>
      <Programs />
    </AdminPlace>
  )
}

function Programs() {
  const t = useText()
  const asked = useReferralProgramsQuery()
  const [edited, setEdited] = useState<ReferralProgram | null>(null)
  const columns = useProgramColumns(setEdited)
  return (
    <>
      <AdminHead title={t('admin.referralPrograms')} note={t('admin.referralLead')} />
      <Answered asked={asked}>
        {(programs) =>
          programs.length === 0 ? (
            <p className="muted">{t('admin.referralNone')}</p>
          ) : (
            <DataTable
              label={t('admin.referralPrograms')}
              columns={columns}
              rows={programs}
              idOf={idOf}
              sort={null}
              onSort={() => undefined}
            />
          )
        }
      </Answered>
      <Part title={t(edited ? 'admin.referralEdit' : 'admin.referralNew')}>
        <ProgramForm key={edited?.id ?? ''} program={edited} onDone={() => setEdited(null)} />
      </Part>
    </>
  )
}

function useProgramColumns(edit: (program: ReferralProgram) => void): Column<ReferralProgram>[] {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      { key: 'subtitle', head: 'admin.referralSubtitle', cell: ({ subtitle }) => subtitle[language] },
      { key: 'credit', head: 'admin.referralCredit', numeric: true, cell: ({ reward }) => francs(reward.credit) },
      {
        key: 'needed',
        head: 'admin.referralNeeded',
        numeric: true,
        cell: ({ requirements }) => requirements.referralsNeeded,
      },
      {
        key: 'plans',
        head: 'admin.promoPlans',
        cell: ({ requirements, linkedSubscriptions: plans }) =>
          requirements.requirePaidPlan ? plans.map((plan) => t(PLAN[plan])).join(', ') || t('admin.promoAnyPlan') : '–',
      },
      {
        key: 'state',
        head: 'admin.promoState',
        cell: ({ isActive }) => t(isActive ? 'admin.referralActive' : 'admin.referralInactive'),
      },
      {
        key: 'edit',
        head: 'admin.action',
        cell: (program) => (
          <Button
            kind="link"
            aria-label={t('admin.referralEditOf', { name: program.subtitle[language] })}
            onPress={() => edit(program)}
          >
            {t('admin.referralEdit')}
          </Button>
        ),
      },
    ],
    [t, language, edit],
  )
}
