import { Link } from 'react-router'
import { Button, buttonLook } from '../ui/controls/button.tsx'
import { ErrorPanel } from '../ui/page/error-panel.tsx'
import { EmptyState, Notice, SkeletonLines } from '../ui/page/parts.tsx'
import { Progress } from '../ui/lists/progress.tsx'
import { type ToastTone, useToast } from '../ui/overlays/toast.tsx'
import styles from './gallery.module.css'

export function FeedbackSamples() {
  return (
    <div className={styles.grid}>
      <Progress label="Volume 149 III" text="23 lues sur 57" value={23} max={57} />
      <Progress thick label="Documents ouverts" text="34 sur 60" value={34} max={60} />
      <Notice>Une remarque à côté du texte.</Notice>
      <Notice tone="warning">Décision inventée. Elle ne peut pas être citée.</Notice>
      <EmptyState title="Aucun document favori" text="Ajoutez une décision avec le signet ou la touche b.">
        <Link className={buttonLook.plain} to="/">
          Revenir à la recherche
        </Link>
      </EmptyState>
      <ErrorPanel
        title="Erreur de recherche"
        text="Votre question et vos filtres sont conservés."
        incident="7F3K-21"
        onRetry={() => undefined}
      />
      <div aria-hidden="true" className={styles.section}>
        <SkeletonLines widths={[78, 46, 96, 96, 60]} />
      </div>
    </div>
  )
}

const TONES: { tone: ToastTone; text: string }[] = [
  { tone: 'success', text: 'Recherche sauvegardée avec succès !' },
  { tone: 'error', text: 'Erreur lors de la sauvegarde de la recherche.' },
  { tone: 'warning', text: 'Cette recherche est déjà sauvegardée.' },
  { tone: 'info', text: 'Lien copié' },
  { tone: 'loading', text: 'Préparation du document…' },
  { tone: 'quota', text: '5 documents sur 6 ce mois-ci' },
]

const UNDO = { label: 'Annuler', onAction: () => undefined }

/** Each button shows its toast; at most three are visible at once. */
export function ToastSamples() {
  const toast = useToast()
  return (
    <div className={styles.row}>
      {TONES.map(({ tone, text }) => (
        <Button
          key={tone}
          onPress={() => {
            const more = tone === 'quota' ? { progress: { value: 5, max: 6, text: '5 sur 6' } } : {}
            const shown = toast(tone, text, { ...more, detail: 'ATF 149 III 221' })
            if (tone === 'loading') setTimeout(() => shown.turnInto('success', 'Document prêt'), 4_000)
          }}
        >
          {tone}
        </Button>
      ))}
      <Button onPress={() => void toast('success', 'Favori retiré', { action: UNDO })}>action</Button>
    </div>
  )
}
