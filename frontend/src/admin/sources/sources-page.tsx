import { useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace } from '../parts/admin-place.tsx'
import { Answered } from '../parts/table/list-states.tsx'
import { type Source, useSourcesQuery } from './endpoints.ts'
import { SourcePart } from './source-part.tsx'
import { isGoingOn } from './source-words.ts'

/** How soon a page that shows a run follows it. */
const POLL_MS = 3_000

/** Sources that the collection is filled from by itself: their runs, what was refused, run now, pause. */
export function SourcesPage() {
  return (
    <AdminPlace>
      <Sources />
    </AdminPlace>
  )
}

const changes = ({ requested, paused, runs }: Source): boolean => !paused && (requested || runs.some(isGoingOn))

function Sources() {
  const t = useText()
  const { data } = useSourcesQuery()
  const pollingInterval = data?.some(changes) ? POLL_MS : 0
  const asked = useSourcesQuery(undefined, { pollingInterval })
  return (
    <>
      <AdminHead title={t('admin.sources')} note={t('admin.sourcesLead')} />
      <Answered asked={asked}>
        {(sources) => sources.map((source) => <SourcePart key={source.source} source={source} />)}
      </Answered>
    </>
  )
}
