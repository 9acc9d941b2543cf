import type { ReactNode } from 'react'
import { SkipLink } from '../ui/skip-link.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { FeedbackSamples } from './feedback-samples.tsx'
import styles from './gallery.module.css'
import { OverlaySamples } from './overlay-samples.tsx'

const SECTIONS: { id: string; title: string; content: ReactNode }[] = [
  { id: 'overlays', title: 'Infobulle, carte de survol, menu', content: <OverlaySamples /> },
  { id: 'feedback', title: 'Progression, états vides, erreur, attente', content: <FeedbackSamples /> },
]

/** All components in all states. Development only: texts are samples and stand in no catalogue. */
export function Gallery() {
  return (
    <ToastProvider label="Messages" closeLabel="Fermer">
      <SkipLink target="contenu" text="Aller au contenu" />
      <main id="contenu" className="wrap" tabIndex={-1}>
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
