const PATHS = {
  search: 'M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM10.5 10.5l4 4',
  arrow: 'M2 8h11.5M9.5 4l4 4-4 4',
  enter: 'M13.5 3v5.5h-10M6.5 5.5l-3 3 3 3',
  chevron: 'm3.5 6 4.5 4.5L12.5 6',
  previous: 'M10 3.5 5.5 8l4.5 4.5',
  next: 'M6 3.5 10.5 8 6 12.5',
  close: 'm3.5 3.5 9 9m0-9-9 9',
  link: 'M6.5 9.5a2.8 2.8 0 0 0 4 0l3-3a2.8 2.8 0 0 0-4-4L8.5 3.5M9.5 6.5a2.8 2.8 0 0 0-4 0l-3 3a2.8 2.8 0 0 0 4 4l1-1',
  external: 'M9 2h5v5M14 2 7.5 8.5M12 9.5V14H2V4h4.5',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  text: 'M3 2.5h10v11H3zM5.5 5.5h5M5.5 8h5M5.5 10.5h3',
  share: 'M8 10V1.5M4.8 4.5 8 1.5l3.2 3M3 7.5v7h10v-7',
  print: 'M4 6V1.5h8V6M4 11.5H1.5V6h13v5.5H12M4 9.5h8v5H4z',
  check: 'm2.5 8.5 3.5 4 7.5-9',
  unread: 'M3 3h10v10H3z',
  info: 'M14.5 8a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM8 7v4.5M8 4.5V5',
  warning: 'M8 1.8 15 14H1zM8 6.3v3.7M8 11.8v.4',
  outline: 'M5.5 4h9M5.5 8h9M5.5 12h9M1.5 4h1M1.5 8h1M1.5 12h1',
  menu: 'M1.5 4h13M1.5 8h13M1.5 12h13',
  bookmark: 'M4 2h8v12l-4-3.2L4 14z',
  folder: 'M1.5 13V3h4.5l1.5 2h7v8z',
  person: 'M10.7 5.2a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0zM2.5 14c.6-3 2.7-4.5 5.5-4.5s4.9 1.5 5.5 4.5',
  signOut: 'M9.5 2.5H3v11h6.5M7 8h7.5M11.5 5l3 3-3 3',
  signIn: 'M6.5 2.5H13v11H6.5M1.5 8H9M6 5l3 3-3 3',
  save: 'M2.5 2.5h9l2 2v9h-11zM5 2.5v4h5v-4M5 13.5v-4h6v4',
  download: 'M8 1.5v8.5M4.8 7 8 10.2 11.2 7M2.5 11v3h11v-3',
  success: 'M14.5 8a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM5 8.3l2.2 2.2L11 6',
  error: 'M5 1.5h6L14.5 5v6L11 14.5H5L1.5 11V5zM8 4.5v4.3M8 10.8v.5',
  quota: 'M2.3 12.5a6.5 6.5 0 1 1 11.4 0M8 9.5l3-3.5',
  more: 'M2.5 8h1.2M7.4 8h1.2M12.3 8h1.2',
  columns: 'M2 2.5h3v11H2zM6.5 2.5h3v11h-3zM11 2.5h3v11h-3z',
  up: 'm3.5 10 4.5-4.5L12.5 10',
  size: 'M1 13.5 5 3l4 10.5M2.4 10h5.2M10.3 13.5l2.4-6.3 2.4 6.3M11.1 11.4h3.2',
  theme: 'M14.5 8a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM8 1.5v13M8 4.5l4.6-1M8 8h6.5M8 11.5l4.6 1',
} as const

export type IconName = keyof typeof PATHS

/**
 * A decorative line icon on a grid of 16 units that scales with the reader's font size; the text beside it or the name
 * of the control carries the meaning. `size` is in pixels at the default font size.
 */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  const length = `${size / 16}rem`
  return (
    <svg
      width={length}
      height={length}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
