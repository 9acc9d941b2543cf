// @ts-nocheck
// Every mingo operator the store knows, minus the ones that run scripts.
import * as accumulator from 'mingo/operators/accumulator'
import * as expression from 'mingo/operators/expression'
import * as pipeline from 'mingo/operators/pipeline'
import * as projection from 'mingo/operators/projection'
import * as query from 'mingo/operators/query'
import * as window from 'mingo/operators/window'
export { accumulator, expression, pipeline, projection, query, window }
