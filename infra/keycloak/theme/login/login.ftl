<#import "template.ftl" as layout>
<#import "fields.ftl" as fields>
<#assign wrong = messagesPerField.existsError("username", "password")>
<@layout.registrationLayout displayMessage=!wrong displayInfo=realm.password && realm.registrationAllowed && !registrationDisabled??; section>
<#if section = "header">${msg("loginAccountTitle")}
<#elseif section = "form">
  <#if wrong><@layout.notice tone="error" id="input-error">${kcSanitize(messagesPerField.getFirstError("username", "password"))?no_esc}</@layout.notice>
  <p id="pause" role="status" hidden>${msg("signInPause")}</p></#if>
  <#if realm.password>
  <form id="kc-form-login" class="stack" action="${url.loginAction}" method="post">
    <#if !usernameHidden??>
    <div class="field">
      <label for="username">${msg("email")}</label>
      <input class="large input" id="username" name="username" type="email" value="${(login.username)!""}" autocomplete="username" required autofocus>
    </div>
    </#if>
    <@fields.password name="password" label=msg("password") autocomplete="current-password" focus=usernameHidden??>
      <#if realm.resetPasswordAllowed><a class="forgot" href="${url.loginResetCredentialsUrl}">${msg("doForgotPassword")}</a></#if>
    </@fields.password>
    <#if realm.rememberMe && !usernameHidden??>
    <label class="check"><input id="rememberMe" name="rememberMe" type="checkbox"<#if login.rememberMe??> checked</#if>><span class="text">${msg("rememberMe")}</span></label>
    </#if>
    <input type="hidden" name="credentialId" value="${(auth.selectedCredential)!""}">
    <button class="btn primary wide" id="kc-login" name="login" type="submit">${msg("doLogIn")}</button>
  </form>
  </#if>
<#elseif section = "info">
  <p>${msg("noAccount")} <a href="${url.registrationUrl}">${msg("doRegister")}</a></p>
<#elseif section = "socialProviders">
  <#if realm.password && (social.providers)?has_content>
  <p class="or"><span>${msg("or")}</span></p>
  <#list social.providers as p><a class="btn wide" id="social-${p.alias}" href="${p.loginUrl}">${msg("continueWith", p.displayName!p.alias)}</a></#list>
  </#if>
</#if>
</@layout.registrationLayout>
