import { useState } from 'react'
import type { ImportRun } from '../../api/admin-types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { tableLook, TableFrame } from '../../ui/lists/table.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useText } from '../../ui/text/use-text.ts'

/** Opens the list of records that an import rejected: the position of each in its file, and the reason. */
export function Refusals({ run: { name: source, refused, refusals } }: { run: ImportRun }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  if (refusals.length === 0) return null
  const title = t('admin.refusalsOf', { source })
  return (
    <>
      <Button kind="link" aria-label={`${t('admin.show')} – ${title}`} onPress={() => setOpen(true)}>
        {t('admin.show')}
      </Button>
      {open && (
        <Dialog wide title={title} closeLabel={t('common.close')} onClose={() => setOpen(false)}>
          {refused > refusals.length && <p className="muted">{t('admin.firstRefusals', { count: refusals.length })}</p>}
          <TableFrame label={title}>
            <table className={tableLook}>
              <thead>
                <tr>
                  <th scope="col" className="num">
                    {t('admin.line')}
                  </th>
                  <th scope="col">{t('admin.code')}</th>
                  <th scope="col">{t('admin.field')}</th>
                </tr>
              </thead>
              <tbody>
                {refusals.map(({ line, code, field }, index) => (
                  <tr key={`${line ?? 0}-${code}-${index.toString()}`}>
                    <td className="num">{line}</td>
                    <td className="mono">{code}</td>
                    <td className="mono">{field}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
        </Dialog>
      )}
    </>
  )
}
