<#import "template.ftl" as layout>
<#import "fields.ftl" as fields>
<#-- What the reader gave before, when the form comes back with a fault. -->
<#function given name><#list profile.attributes as attribute><#if attribute.name == name><#return attribute.value!""></#if></#list><#return ""></#function>
<#function options name><#list profile.attributes as attribute><#if attribute.name == name><#return (attribute.validators.options.options)![]></#if></#list><#return []></#function>
<#-- The catalogue marks what leads to the terms and to the privacy notice. -->
<#function linked text>
<#local opened = text?replace("<(terms|privacy)>", "<a href=\"" + ((client.baseUrl)!"/") + "$1\" target=\"_blank\">", "r")>
<#return opened?replace("</(terms|privacy)>", "</a>", "r")>
</#function>
<@layout.registrationLayout displayMessage=messagesPerField.exists("global"); section>
<#if section = "header">${msg("registerTitle")}
<#elseif section = "form">
  <form id="kc-register-form" class="stack" action="${url.registrationAction}" method="post">
    <input type="hidden" name="locale" value="${layout.spoken}">
    <input type="hidden" name="brand" value="${layout.brand}">
    <div class="two">
      <@fields.text name="firstName" label=msg("firstName") value=given("firstName") autocomplete="given-name" focus=true/>
      <@fields.text name="lastName" label=msg("lastName") value=given("lastName") autocomplete="family-name"/>
    </div>
    <@fields.text name="email" label=msg("email") value=given("email") type="email" autocomplete="email"/>
    <div class="field">
      <label for="profession">${msg("profession")}</label>
      <span class="selectWrap">
        <select class="large select" id="profession" name="profession" required<@fields.invalid "profession"/>>
          <option value="">${msg("choose")}</option>
          <#list options("profession") as option><option value="${option}"<#if option == given("profession")> selected</#if>>${msg("profession." + option)}</option></#list>
        </select>
        <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true" focusable="false"><path d="m3.5 6 4.5 4.5L12.5 6"/></svg>
      </span>
      <@fields.fault "profession"/>
    </div>
    <#if passwordRequired??>
    <@fields.password name="password" label=msg("password") autocomplete="new-password" rules=true/>
    <@fields.password name="password-confirm" label=msg("passwordConfirm") autocomplete="new-password"/>
    <#else>
    <p class="hint">${msg("passwordLater")}</p>
    </#if>
    <@fields.text name="promoCode" label=msg("promoCode") value=given("promoCode") required=false/>
    <#if termsAcceptanceRequired??>
    <div>
      <label class="check"><input id="termsAccepted" name="termsAccepted" type="checkbox" required<@fields.invalid "termsAccepted"/>><span class="text">${linked(msg("acceptTermsText"))?no_esc}</span></label>
      <@fields.fault "termsAccepted"/>
    </div>
    </#if>
    <button class="btn primary wide" id="kc-register" type="submit">${msg("doRegisterSubmit")}</button>
  </form>
  <p class="muted">${msg("haveAccount")} <a href="${url.loginUrl}">${msg("doLogIn")}</a></p>
</#if>
</@layout.registrationLayout>
