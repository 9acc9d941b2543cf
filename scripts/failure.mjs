/** An error whose message is complete for the user; printed without a stack. */
export class Failure extends Error {}

/** @type {[RegExp, string][]} */
const causes = [
  [
    /ENOSPC|No space left on device|os error 28\b|EDQUOT/i,
    'The disk is full. trilex needs about 1.5 GB for its packages (and as much again in the package cache): free some space and run the command again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ENETUNREACH|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|dns error|error sending request|network|timed out/i,
    'The npm registry could not be reached. The first start downloads packages, later ones need no network: connect (or set the proxy with "npm config set proxy"), check with "npm ping", and run the command again.',
  ],
  [
    /ETARGET|E404|ERR_PNPM_NO_MATCHING_VERSION|ERR_PNPM_FETCH_404/,
    'The npm registry that this machine is configured for does not have that package. Check "npm config get registry".',
  ],
  [
    /EACCES|EPERM|EROFS|Permission denied/i,
    'A file could not be written. The checkout and the npm cache must belong to the user who runs the command.',
  ],
  [
    /ERR_PNPM_OUTDATED_LOCKFILE|frozen-lockfile/i,
    'pnpm-lock.yaml does not fit the package.json files. Run "pnpm install" and commit the lockfile.',
  ],
]

/**
 * One paragraph about a failed program: what was being done, why it failed as far as its output shows, and what to do.
 * `output` is the program's output.
 * @param {string} doing
 * @param {string} output
 */
export function explain(doing, output) {
  const known = causes.find(([pattern]) => pattern.test(output))
  const last = output.trim().split('\n').slice(-3).join('\n')
  return new Failure(`${doing} failed. ${known ? known[1] : `The program's last words:\n${last}`}`)
}
