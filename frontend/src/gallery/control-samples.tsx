import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonLook, IconButton, IconToggle } from '../ui/controls/button.tsx'
import { Check, FindField, Segmented, Select, Switch } from '../ui/controls/choice.tsx'
import { Icon } from '../ui/controls/icon.tsx'
import { MultiCombobox } from '../ui/controls/multi-combobox.tsx'
import { Spinner } from '../ui/page/parts.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import styles from './gallery.module.css'

const nothing = () => undefined

export function ButtonSamples() {
  const [on, setOn] = useState(true)
  return (
    <>
      <div className={styles.row}>
        <Button kind="primary">Rechercher</Button>
        <Button>
          <Icon name="save" />
          Enregistrer
        </Button>
        <Button kind="quiet">Effacer</Button>
        <Button small>Petit</Button>
        <Button kind="link">Bouton comme un lien</Button>
      </div>
      <div className={styles.row}>
        <Button kind="primary" isPending>
          <Spinner />
          Envoi…
        </Button>
        <Button isDisabled>Indisponible</Button>
        <IconButton icon="copy" label="Copier" />
        <IconButton small icon="close" label="Fermer" />
        <IconToggle icon="bookmark" label="Favori" on={on} onChange={setOn} />
        <Link to="/">Lien dans un texte</Link>
        <Link to="/" className={buttonLook.plain}>
          Lien comme un bouton
        </Link>
      </div>
    </>
  )
}

const DOMAINS = [
  { value: 'obligations', text: 'Droit des obligations', group: 'Ire Cour de droit civil', count: '241' },
  { value: 'insurance', text: 'Contrat d’assurance', group: 'Ire Cour de droit civil', count: '4' },
  { value: 'property', text: 'Droits réels', group: 'IIe Cour de droit civil', count: '38' },
  { value: 'family', text: 'Droit de la famille', group: 'IIe Cour de droit civil', count: '0' },
]

export function FieldSamples() {
  const [name, setName] = useState('Rochat')
  const [view, setView] = useState('expanded')
  const [sort, setSort] = useState('relevance')
  const [domains, setDomains] = useState(['obligations'])
  const [checked, setChecked] = useState(true)
  return (
    <>
      <div className={styles.grid}>
        <TextField label="Nom" value={name} onChange={setName} hint="Comme sur vos actes." />
        <TextField
          label="Adresse e-mail"
          type="email"
          value="c.rochat@etude"
          onChange={nothing}
          error="Veuillez entrer une adresse email valide."
        />
        <TextField disabled label="Organisation" value="Étude Rochat" onChange={nothing} />
        <FindField label="Chercher parmi 87 domaines" value="" onChange={nothing} />
      </div>
      <div className={styles.row}>
        <MultiCombobox
          label="Domaines"
          summary={String(domains.length)}
          findLabel="Chercher un domaine"
          emptyText="Aucun domaine trouvé"
          choices={DOMAINS}
          chosen={domains}
          onChange={setDomains}
        />
        <Select
          label="Trier"
          value={sort}
          onChange={setSort}
          options={[
            { value: 'relevance', label: 'Pertinence' },
            { value: 'newest', label: 'Récentes d’abord' },
          ]}
        />
        <Segmented
          legend="Affichage"
          value={view}
          onChange={setView}
          options={[
            { value: 'expanded', label: 'Développé' },
            { value: 'mini', label: 'Compact' },
            { value: 'off', label: 'Indisponible', disabled: true },
          ]}
        />
        <Switch label="Mes domaines suivis" on={checked} onChange={setChecked} />
      </div>
      <div className={styles.grid}>
        <div>
          <Check label="Droit des obligations" count="241" checked={checked} onChange={setChecked} />
          <Check label="Droit de la famille" count="0" zero checked={false} onChange={nothing} />
          <Check label="Ce mois" radio="period" checked onChange={nothing} />
          <Check label="Cette année" radio="period" checked={false} onChange={nothing} />
        </div>
      </div>
    </>
  )
}
