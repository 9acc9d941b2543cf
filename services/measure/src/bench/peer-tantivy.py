"""Times tantivy on documents and queries of the benchmark: FOLDER holds documents.ndjson and queries.json."""
import json
import sys
import time

import tantivy

folder, passes = sys.argv[1], int(sys.argv[2])
builder = tantivy.SchemaBuilder()
for name in ('title', 'regeste', 'text'):
    builder.add_text_field(name, stored=False)
for name in ('language', 'docType', 'domains', 'outcome'):
    builder.add_text_field(name, stored=False, tokenizer_name='raw', index_option='basic')
for name in ('year', 'date'):
    builder.add_integer_field(name, stored=False, indexed=True, fast=True)
builder.add_integer_field('number', stored=True)
schema = builder.build()
index = tantivy.Index(schema)
writer = index.writer(heap_size=128_000_000, num_threads=1)
spent, count = 0.0, 0
with open(f'{folder}/documents.ndjson', encoding='utf-8') as lines:
    for line in lines:
        document = json.loads(line)
        started = time.perf_counter()
        writer.add_document(tantivy.Document(**document))
        spent += time.perf_counter() - started
        count += 1
started = time.perf_counter()
writer.commit()
writer.wait_merging_threads()
spent += time.perf_counter() - started
index.reload()
searcher = index.searcher()

Query, Occur = tantivy.Query, tantivy.Occur
TEXTS = ('title', 'regeste', 'text')


def anywhere(make):
    return Query.boolean_query([(Occur.Should, make(name)) for name in TEXTS])


def of(values, name):
    return Query.boolean_query([(Occur.Should, Query.term_query(schema, name, value)) for value in values])


def compile_query(asked):
    parts = [anywhere(lambda name, word=word: Query.term_query(schema, name, word)) for word in asked['words']]
    if asked['prefix']:
        parts.append(anywhere(lambda name: Query.regex_query(schema, name, asked['prefix'] + '.*')))
    if asked['phrase']:
        parts.append(anywhere(lambda name: Query.phrase_query(schema, name, asked['phrase'])))
    filters = asked['filters']
    for key, name in (('years', 'year'), ('docTypes', 'docType'), ('languages', 'language'), ('domains', 'domains'), ('decisions', 'outcome')):
        if filters.get(key):
            parts.append(of(filters[key], name))
    if filters.get('dates'):
        low, high = (int(filters['dates'][end].replace('-', '')) for end in ('from', 'to'))
        parts.append(Query.range_query(schema, 'date', tantivy.FieldType.Integer, low, high))
    return Query.boolean_query([(Occur.Must, part) for part in parts]) if parts else Query.all_query()


with open(f'{folder}/queries.json', encoding='utf-8') as file:
    queries = json.load(file)
times, totals = [[] for _ in queries], [0] * len(queries)
for turn in range(passes):
    for i, asked in enumerate(queries):
        started = time.perf_counter()
        options = {}
        if asked['sort']:
            options = {'order_by_field': 'date', 'order': tantivy.Order.Asc if asked['sort'].endswith('asc') else tantivy.Order.Desc}
        found = searcher.search(compile_query(asked), asked['limit'], count=True, offset=asked['offset'], **options)
        if turn > 0:
            times[i].append((time.perf_counter() - started) * 1000)
        totals[i] = found.count
print(json.dumps({
    'documentsPerSecond': round(count / spent),
    'times': [sorted(each)[len(each) // 2] for each in times],
    'totals': totals,
}))
