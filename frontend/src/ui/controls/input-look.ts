import styles from './input.module.css'

/** Class names for the box of an input or a short list: small in panels, large in forms. */
export const inputLook = { small: `${styles.small}`, large: `${styles.large}` }
