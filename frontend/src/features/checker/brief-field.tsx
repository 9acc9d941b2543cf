import { type DragEvent, useId, useState } from 'react'
import { buttonLook } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './checker.module.css'
import { type Brief, type FileFault, readBrief, UnreadableFile } from './read-file.ts'

/** The text of the brief: typed, pasted, dropped or from a file. */
export function BriefField({ text, onChange }: { text: string; onChange: (brief: Brief) => void }) {
  const t = useText()
  const id = useId()
  const [fault, setFault] = useState<FileFault | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    try {
      onChange(await readBrief(file))
      setFault(null)
    } catch (error) {
      setFault(error instanceof UnreadableFile ? error.fault : 'not_readable')
    }
  }
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    <div className={`${styles.brief} noPrint`}>
      <label htmlFor={id}>{t('checker.text')}</label>
      <textarea
        id={id}
        rows={12}
        value={text}
        placeholder={t('checker.placeholder')}
        spellCheck={false}
        onChange={({ target }) => onChange({ text: target.value, word: null })}
        onDrop={drop}
        onDragOver={(event) => event.preventDefault()}
      />
      <label className={`${buttonLook.plain} ${styles.file}`}>
        <span>{t('checker.file')}</span>
        <input
          className="vh"
          type="file"
          accept=".docx,.txt,text/plain"
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      {fault && (
        <div role="alert">
          <Notice tone="warning">{t(fault === 'too_large' ? 'checker.tooLarge' : 'checker.notReadable')}</Notice>
        </div>
      )}
    </div>
  )
}
