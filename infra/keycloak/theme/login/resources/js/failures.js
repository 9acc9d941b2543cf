// After five failures, whatever the address, says that signing in may pause: Keycloak answers a locked account as a wrong
// password. Counted in this tab.
const STORED = 'failures'
const SAID_FROM = 5
const pause = document.getElementById('pause')
if (pause) {
  const failures = Number(sessionStorage.getItem(STORED) ?? 0) + 1
  sessionStorage.setItem(STORED, String(failures))
  pause.hidden = failures < SAID_FROM
}
