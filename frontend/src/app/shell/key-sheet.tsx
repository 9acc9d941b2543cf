import { useLocation } from 'react-router'
import { Switch } from '../../ui/controls/choice.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useKeyboardSetting } from '../../ui/browser/keyboard.tsx'
import { Kbd } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './shell.module.css'

/** The list of keyboard shortcuts, and the switch for single-key ones. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { singleKeys, setSingleKeys } = useKeyboardSetting()
  const { pathname } = useLocation()
  const ofTables: [string[], string][] = [
    [['Ctrl', 'K'], t('keys.palette')],
    [['j', 'k'], t('keys.row')],
    [['o'], t('keys.openRow')],
    [['x'], t('keys.select')],
    [['?'], t('keys.help')],
  ]
  const ofTexts: [string[], string][] = [
    [['/'], t('keys.search')],
    [['Ctrl', 'K'], t('keys.palette')],
    [['j', 'k'], t('keys.move')],
    [['j', 'k'], t('keys.considerations')],
    [['o'], t('keys.open')],
    [['o', t('keys.space')], t('keys.citation')],
    [['b'], t('keys.bookmark')],
    [['[', ']'], t('keys.neighbours')],
    [['c'], t('keys.passage')],
    [['m'], t('keys.read')],
    [['n', 'N'], t('keys.hits')],
    [['p'], t('keys.print')],
    [['Alt', 'Enter'], t('keys.jump')],
    [['?'], t('keys.help')],
  ]
  const rows = /^\/admin(\/|$)/.test(pathname) ? ofTables : ofTexts
  return (
    <Dialog title={t('keys.title')} closeLabel={t('common.close')} onClose={onClose}>
      <dl className={styles.keys}>
        {rows.map(([keys, text]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch label={t('keys.single')} on={singleKeys} onChange={setSingleKeys} />
    </Dialog>
  )
}
