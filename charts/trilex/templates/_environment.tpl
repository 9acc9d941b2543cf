{{/* Environment of a service by what it needs: a YAML mapping of names to texts. Takes root, name, service. */}}
{{- define "trilex.environment" -}}
{{- $root := .root }}
{{- $needs := .service.needs }}
{{- $env := dict
  "PORT" "8080"
  "HOST" "::"
  "LOG_LEVEL" "info"
  "DRAIN_MS" "5000"
  "TRUST_PROXY" (join "," $root.Values.networkPolicy.podNetworks)
  "NODE_OPTIONS" (printf "--max-old-space-size=%d" (div (mul (int .service.memoryMi) 3) 4)) }}
{{- with $root.Values.telemetry.endpoint }}{{ $_ := set $env "OTEL_EXPORTER_OTLP_ENDPOINT" . }}{{ end }}
{{- if has "documents" $needs }}
{{- $_ := set $env "MONGODB_URI_FILE" "/etc/trilex/secrets/mongodb" }}
{{- $_ := set $env "MIGRATIONS" "deployment" }}
{{- end }}
{{- if has "bus" $needs }}{{ $_ := mergeOverwrite $env (include "trilex.kafka" $root | fromYaml) }}{{ end }}
{{- if $root.Values.impersonation.enabled }}
{{- if has "accounts" $needs }}{{ $_ := set $env "IMPERSONATION_KEY_FILE" "/etc/trilex/secrets/impersonation" }}{{ end }}
{{- if not (has "upstreams" $needs) }}
{{- $_ := set $env "IMPERSONATION_JWKS_URL" (printf "http://%s-identity:8080/api/identity/impersonations/keys" (include "trilex.name" $root)) }}
{{- end }}
{{- end }}
{{- if has "issuer" $needs }}
{{- $_ := set $env "OIDC_ISSUER" $root.Values.oidc.issuer }}
{{- $inside := $root.Values.oidc.realmUrl }}
{{- if and $inside (not (has "upstreams" $needs)) }}
{{- $_ := set $env "OIDC_JWKS_URL" (printf "%s/protocol/openid-connect/certs" (trimSuffix "/" $inside)) }}
{{- end }}
{{- end }}
{{- if has "accounts" $needs }}
{{- $_ := set $env "KEYCLOAK_REALM_URL" ($root.Values.oidc.realmUrl | default $root.Values.oidc.issuer) }}
{{- $_ := set $env "KEYCLOAK_ADMIN_SECRET_FILE" "/etc/trilex/secrets/keycloak" }}
{{- end }}
{{- if has "mail" $needs }}{{ $_ := set $env "SMTP_URL_FILE" "/etc/trilex/secrets/smtp" }}{{ end }}
{{- if and (has "payments" $needs) $root.Values.payments.enabled }}
{{- $_ := set $env "STRIPE_SECRET_KEY_FILE" "/etc/trilex/secrets/stripe" }}
{{- $_ := set $env "STRIPE_WEBHOOK_SECRET_FILE" "/etc/trilex/secrets/stripe-webhook" }}
{{- if $root.Values.payments.sealsMarks }}{{ $_ := set $env "PERSON_MARKS_KEY_FILE" "/etc/trilex/secrets/person-marks" }}{{ end }}
{{- end }}
{{- if and (has "summaries" $needs) $root.Values.summaries.key }}{{ $_ := set $env "SUMMARY_KEY_FILE" "/etc/trilex/secrets/summary" }}{{ end }}
{{- if has "import" $needs }}{{ $_ := set $env "IMPORT_TOKEN_FILE" "/etc/trilex/secrets/import-token" }}{{ end }}
{{- if has "index" $needs }}
{{- if eq $root.Values.search.engine "meilisearch" }}
{{- $_ := set $env "SEARCH_ENGINE" "meilisearch" }}
{{- $_ := set $env "MEILI_URL" $root.Values.search.url }}
{{- $_ := set $env "MEILI_INDEX" $root.Values.search.index }}
{{- $_ := set $env "MEILI_API_KEY_FILE" "/etc/trilex/secrets/search" }}
{{- if $root.Values.search.lexiconClaim }}{{ $_ := set $env "LEXICON_FOLDER" "/lexicon" }}{{ end }}
{{- else }}
{{- $_ := set $env "SEARCH_ENGINE" "embedded" }}
{{- $_ := set $env "INDEX_FOLDER" "/index" }}
{{- end }}
{{- end }}
{{- if or (has "upstreams" $needs) (has "brands" $needs) }}{{ $_ := set $env "BRANDS_FILE" "/etc/trilex/brands/brands.json" }}{{ end }}
{{- if has "upstreams" $needs }}
{{- $urls := dict }}
{{- range $other, $_ := include "trilex.services" $root | fromYaml }}
{{- if ne $other $.name }}{{ $_ := set $urls $other (printf "http://%s-%s:8080" (include "trilex.name" $root) $other) }}{{ end }}
{{- end }}
{{- $_ := set $env "UPSTREAMS" (toJson $urls) }}
{{- $_ := set $env "FRONTEND_DIST" "/app/frontend/dist" }}
{{- $_ := set $env "OPEN_METRICS" "true" }}
{{- $_ := set $env "REPLICAS" (toString .service.autoscaling.min) }}
{{- end }}
{{- toYaml (mergeOverwrite $env (deepCopy $root.Values.settings) (.service.settings | default dict)) }}
{{- end -}}

{{/* How Kafka is reached: YAML. */}}
{{- define "trilex.kafka" -}}
{{- with .Values.kafka }}
KAFKA_BROKERS: {{ join "," .brokers | quote }}
{{- if .tls }}
KAFKA_TLS: "true"
KAFKA_TLS_AUTHORITY_FILE: /etc/trilex/secrets/kafka-authority
{{- with .username }}
KAFKA_USERNAME: {{ . | quote }}
KAFKA_PASSWORD_FILE: /etc/trilex/secrets/kafka
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "trilex.env" -}}
{{- range $name, $value := . }}
- name: {{ $name }}
  {{- /* As JSON, since a number of a million would be written 1e+06. */}}
  value: {{ kindIs "string" $value | ternary $value (toJson $value) | quote }}
{{- end }}
{{- end -}}

{{/* Secrets of what is needed, as one read-only folder: sources of a projected volume. */}}
{{- define "trilex.secretSources" -}}
{{- $values := .root.Values }}
{{- $files := dict "documents" (list "mongodb") "accounts" (list "keycloak") "mail" (list "smtp") "import" (list "import") }}
{{- if eq $values.search.engine "meilisearch" }}{{ $_ := set $files "index" (list "search") }}{{ end }}
{{- if $values.impersonation.enabled }}{{ $_ := set $files "accounts" (list "keycloak" "impersonation") }}{{ end }}
{{- if $values.payments.enabled }}
{{- $_ := set $files "payments" (list "stripe" "stripeWebhook") }}
{{- if $values.payments.sealsMarks }}{{ $_ := set $files "payments" (list "stripe" "stripeWebhook" "personMarks") }}{{ end }}
{{- end }}
{{- if $values.summaries.key }}{{ $_ := set $files "summaries" (list "summary") }}{{ end }}
{{- if $values.kafka.tls }}{{ $_ := set $files "bus" (ternary (list "kafkaAuthority" "kafka") (list "kafkaAuthority") (ne $values.kafka.username "")) }}{{ end }}
{{- $names := dict "import" "import-token" "kafkaAuthority" "kafka-authority" "stripeWebhook" "stripe-webhook" "personMarks" "person-marks" }}
{{- range $need := .needs }}
{{- range get $files $need | default list }}
{{- $secret := get $values.secrets . }}
- secret:
    name: {{ $secret.name }}
    items: [{ key: {{ $secret.key }}, path: {{ get $names . | default . }} }]
{{- end }}
{{- end }}
{{- end -}}
