{{- define "trilex.name" -}}
{{- $release := .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- if contains "trilex" $release }}{{ $release }}{{ else }}{{ printf "%s-trilex" $release }}{{ end -}}
{{- end -}}

{{- define "trilex.selector" -}}
app.kubernetes.io/name: trilex
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- with .component }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- end -}}

{{- define "trilex.labels" -}}
{{ include "trilex.selector" . }}
app.kubernetes.io/version: {{ include "trilex.labelValue" .root.Chart.AppVersion }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ include "trilex.labelValue" (printf "%s-%s" .root.Chart.Name .root.Chart.Version) }}
{{- end -}}

{{/* A version as a label: without `+`, at most 63 characters, the last one a letter or digit. */}}
{{- define "trilex.labelValue" -}}
{{ regexReplaceAll "[^A-Za-z0-9]+$" (. | replace "+" "_" | trunc 63) "" | quote }}
{{- end -}}

{{- define "trilex.image" -}}
{{- with .Values.image }}
{{- if .digest }}{{ .repository }}@{{ .digest }}{{ else }}{{ .repository }}:{{ .tag | default $.Chart.AppVersion | replace "+" "_" }}{{ end }}
{{- end }}
{{- end -}}

{{/* The services that run, by name, each with the defaults, what it needs and its consumer groups: YAML. */}}
{{- define "trilex.services" -}}
{{- range $name, $declared := .Files.Get "files/services.json" | fromJson }}
{{- $own := get $.Values.services $name | default dict }}
{{- if ne $own.enabled false }}
{{ $name }}: {{ mergeOverwrite (deepCopy $.Values.defaults) (deepCopy $own) $declared | toJson }}
{{- end }}
{{- end }}
{{- end -}}

{{/* What the schema cannot say. */}}
{{- define "trilex.validate" -}}
{{- if eq .Values.mode "services" }}
{{- if and .Values.keda.enabled .Values.kafka.tls }}
{{- fail "keda.enabled cannot ask brokers that want TLS: it needs a TriggerAuthentication, which this chart does not make" }}
{{- end }}
{{- $declared := .Files.Get "files/services.json" | fromJson }}
{{- range $name, $own := .Values.services }}
{{- if not (hasKey $declared $name) }}
{{- fail (printf "services.%s: there is no such service, only %s" $name (keys $declared | sortAlpha | join ", ")) }}
{{- end }}
{{- $service := mergeOverwrite (deepCopy $.Values.defaults) (deepCopy $own) }}
{{- if gt (int $service.autoscaling.min) (int $service.autoscaling.max) }}
{{- fail (printf "services.%s.autoscaling: min is greater than max" $name) }}
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "trilex.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "trilex.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* What every pod has beside its containers. `enableServiceLinks`: the variables of other Services would look like settings. */}}
{{- define "trilex.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- include "trilex.podSecurity" .root | nindent 2 }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
{{- with .root.Values.nodeSelector }}
nodeSelector: {{ toJson . }}
{{- end }}
{{- with .root.Values.tolerations }}
tolerations: {{ toJson . }}
{{- end }}
{{- with .root.Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end -}}

{{- define "trilex.resources" -}}
requests: { cpu: {{ .cpu }}, memory: {{ .memoryMi }}Mi }
limits: { memory: {{ .memoryMi }}Mi }
{{- end -}}
