import styles from './input.module.css'

/** Class names for text inputs and native select boxes: small in panels, large in forms. */
export const inputLook = { small: `${styles.small}`, large: `${styles.large}` }
