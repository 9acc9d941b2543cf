<#-- One field with its label, its fault and what stands beside the label. -->
<#macro fault name>
<#if messagesPerField.existsError(name)><p class="error" id="fault-${name}">${kcSanitize(messagesPerField.getFirstError(name))?no_esc}</p></#if>
</#macro>

<#macro invalid name><#if messagesPerField.existsError(name)> aria-invalid="true" aria-describedby="fault-${name}" data-invalid</#if></#macro>

<#macro text name label value="" type="text" autocomplete="off" required=true focus=false>
<div class="field">
  <label for="${name}">${label}<#if !required> <span class="optional">${msg("optional")}</span></#if></label>
  <input class="large input" id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"<#if required> required</#if><#if focus> autofocus</#if><@invalid name/>>
  <@fault name/>
</div>
</#macro>

<#macro password name label autocomplete rules=false focus=false>
<div class="field">
  <div class="labelRow"><label for="${name}">${label}</label><#nested></div>
  <div class="reveal">
    <input class="large input" id="${name}" name="${name}" type="password" autocomplete="${autocomplete}" required<#if focus> autofocus</#if><@invalid name/><#if rules> data-rules="${name}-rules"</#if>>
    <button class="link" type="button" hidden data-reveals="${name}" aria-pressed="false" data-show="${msg("show")}" data-hide="${msg("hide")}">${msg("show")}</button>
  </div>
  <#if rules>
  <ul class="rules" id="${name}-rules" aria-live="polite" data-missing="${msg("ruleMissing")}">
    <li data-rule="length">${msg("ruleLength")}</li>
    <li data-rule="cases">${msg("ruleCases")}</li>
    <li data-rule="special">${msg("ruleSpecial")}</li>
  </ul>
  </#if>
  <@fault name/>
</div>
</#macro>
