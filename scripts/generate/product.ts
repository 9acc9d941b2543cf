// Generates files from the declarations of the services and the gateway: their HTTP interface, limits, indexes, metrics
// and stored fields, and the access rights that they need in a cluster.
import { merged } from './merged.ts'
import { startProduct } from './started-product.ts'
import { writeCluster } from './cluster.ts'
import { writePrivacy, writeTelemetry } from './documents.ts'
import { writeJson } from './write.ts'
import { services } from '../../services/product/src/loaded-services.ts'

const { interfaces, indexes, stored, figures } = await startProduct()
writeJson('docs/openapi.json', merged('trilex', interfaces))
writeJson('services/product/indexes.json', indexes)
writeJson('services/product/figures.json', figures)
writeJson(
  'services/gateway/services.json',
  Object.fromEntries(services.map(({ name, limits, edge }) => [name, { limits, edge }])),
)
writeCluster()
writePrivacy(stored)
writeTelemetry(figures)
