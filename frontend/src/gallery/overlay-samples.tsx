import { useState } from 'react'
import { Link } from 'react-router'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { cardLook, HoverCards } from '../ui/overlays/hover-card.tsx'
import { MenuButton, type MenuGroup } from '../ui/overlays/menu.tsx'
import { Kbd } from '../ui/page/parts.tsx'
import { Tooltip } from '../ui/overlays/tooltip.tsx'
import { TreatmentMark } from '../decision/treatment-mark.tsx'
import styles from './gallery.module.css'

const nothing = () => undefined
const CITE: MenuGroup[] = [
  {
    title: 'Citer',
    entries: [
      { id: 'fr', text: 'ATF 149 III 221 consid. 4.2', note: 'fr', onAction: nothing },
      { id: 'de', text: 'BGE 149 III 221 E. 4.2', note: 'de', lang: 'de', onAction: nothing },
    ],
  },
  {
    title: 'Exporter',
    entries: [
      { id: 'ris', text: 'RIS', onAction: nothing },
      { id: 'docx', text: 'DOCX', disabled: true, onAction: nothing },
    ],
  },
]

export function OverlaySamples() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={styles.row}>
        <Tooltip text="Ajouter aux favoris" keys={['b']}>
          <IconButton icon="bookmark" label="Favori" />
        </Tooltip>
        <Tooltip text="Rendu le 14.03.2023">
          <Link to="/">ATF 149 III 221</Link>
        </Tooltip>
        <MenuButton label="Citer" icon="copy" groups={CITE} />
        <MenuButton label="Autres actions" icon="menu" iconOnly groups={CITE} />
      </div>
      <div className={styles.row}>
        <Button onPress={() => setOpen(true)}>Dialogue</Button>
        {open && (
          <Dialog title="Supprimer le compte" closeLabel="Fermer" onClose={() => setOpen(false)}>
            <p>Cette action ne peut pas être annulée.</p>
          </Dialog>
        )}
      </div>
      <HoverCards card={() => <SampleCard />}>
        <p>
          Voir{' '}
          <Link to="/" data-card="atf-146-III-101">
            ATF 146 III 101 consid. 2.3
          </Link>
          .
        </p>
      </HoverCards>
      <div className={styles.row}>
        <TreatmentMark treatment="confirmed" text="Confirmation" />
        <TreatmentMark treatment="clarified" text="Précision" />
        <TreatmentMark treatment="changed" text="Changement" />
      </div>
    </>
  )
}

function SampleCard() {
  return (
    <>
      <p className={cardLook.top}>
        <b>ATF 146 III 101</b> <span>2020 · allemand</span>
      </p>
      <p className={cardLook.title}>Résiliation du bail; disproportion grossière des intérêts</p>
      <p className={cardLook.text}>Consid. 2.3 : le motif s’examine d’après la situation au jour du congé.</p>
      <p className={cardLook.foot}>
        <TreatmentMark treatment="clarified" text="Précision" />
      </p>
      <p className={cardLook.keys}>
        <span>
          Ouvrir <Kbd>o</Kbd>
        </span>
      </p>
    </>
  )
}
