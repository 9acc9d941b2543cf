<#import "template.ftl" as layout>
<#import "fields.ftl" as fields>
<@layout.registrationLayout displayMessage=!messagesPerField.existsError("password", "password-confirm"); section>
<#if section = "header">${msg("updatePasswordTitle")}
<#elseif section = "form">
  <form id="kc-passwd-update-form" class="stack" action="${url.loginAction}" method="post">
    <@fields.password name="password-new" label=msg("passwordNew") autocomplete="new-password" rules=true focus=true/>
    <@fields.fault "password"/>
    <@fields.password name="password-confirm" label=msg("passwordConfirm") autocomplete="new-password"/>
    <label class="check"><input id="logout-sessions" name="logout-sessions" type="checkbox" value="on" checked><span class="text">${msg("logoutOtherSessions")}</span></label>
    <button class="btn primary wide" name="login" type="submit">${msg("doSave")}</button>
    <#if isAppInitiatedAction??><button class="btn wide" name="cancel-aia" value="true" formnovalidate>${msg("doCancel")}</button></#if>
  </form>
</#if>
</@layout.registrationLayout>
