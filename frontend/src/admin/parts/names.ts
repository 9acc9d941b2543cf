interface Named {
  firstName: string
  lastName: string
  email: string | null
}

/** How lists name a person: the last name first; the mail address of a person without a name. */
export function listedName({ firstName, lastName, email }: Named): string {
  return [lastName, firstName].filter(Boolean).join(', ') || (email ?? '')
}
