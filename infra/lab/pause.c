// The first process of every pod: keeps its namespaces and reaps what is orphaned in them.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static void end(int signal) { _exit(0); }

static void reap(int signal) {
  while (waitpid(-1, 0, WNOHANG) > 0) {}
}

int main() {
  signal(SIGINT, end);
  signal(SIGTERM, end);
  signal(SIGCHLD, reap);
  for (;;) pause();
}
