import type { SubjectRule } from './domain-subject.ts'
import { PRIVATE_SUBJECTS } from './domain-subjects-private.ts'
import { PUBLIC_SUBJECTS } from './domain-subjects-public.ts'

/** All subjects; every rule that fits counts. */
export const SUBJECT_DOMAINS: readonly SubjectRule[] = [...PUBLIC_SUBJECTS, ...PRIVATE_SUBJECTS]
