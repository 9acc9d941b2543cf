{{/* What runs in this mode, by name: the services, or the product in one process. YAML. */}}
{{- define "trilex.components" -}}
{{- if eq .Values.mode "services" }}
{{- include "trilex.services" . }}
{{- else }}
standalone: { needs: {{ .Values.standalone.mail | ternary "[mail]" "[]" }}, autoscaling: { min: 1, max: 1 } }
{{- end }}
{{- end -}}

{{/* The component that browsers reach. */}}
{{- define "trilex.entry" -}}
{{- eq .Values.mode "services" | ternary "gateway" "standalone" -}}
{{- end -}}
