import type { ReactNode } from 'react'
import { SkipLink } from '../ui/page/skip-link.tsx'
import { ToastProvider } from '../ui/overlays/toast.tsx'
import { ButtonSamples, FieldSamples } from './control-samples.tsx'
import { FeedbackSamples, ToastSamples } from './feedback-samples.tsx'
import styles from './gallery.module.css'
import { SearchSamples, TableSamples, TabSamples } from './list-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'

const SECTIONS: { id: string; title: string; content: ReactNode }[] = [
  { id: 'buttons', title: 'Boutons et liens', content: <ButtonSamples /> },
  { id: 'fields', title: 'Champs et choix', content: <FieldSamples /> },
  { id: 'search', title: 'Recherche et saut à la citation', content: <SearchSamples /> },
  { id: 'tabs', title: 'Onglets, étiquettes, touches', content: <TabSamples /> },
  { id: 'table', title: 'Table, pagination, panneau', content: <TableSamples /> },
  { id: 'overlays', title: 'Infobulle, carte de survol, menu, dialogue, traitement', content: <OverlaySamples /> },
  { id: 'toasts', title: 'Avis, six types', content: <ToastSamples /> },
  { id: 'feedback', title: 'Progression, états vides, erreur, attente', content: <FeedbackSamples /> },
]

/** All components in all states. Development only: sample texts are not in the message catalogues. */
export function Gallery() {
  return (
    <ToastProvider label="Messages" closeLabel="Fermer">
      <SkipLink target="contenu" text="Aller au contenu" />
      <main id="contenu" className={`wrap ${styles.page}`} tabIndex={-1}>
        <h1>Composants</h1>
        {SECTIONS.map(({ id, title, content }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {content}
          </section>
        ))}
      </main>
    </ToastProvider>
  )
}
