<#-- The frame of every page: brand, language, what the page is about, its form. -->
<#assign names = { "trilex-fr": "fr", "trilex-de": "de", "trilex-it": "it" }>
<#assign spoken = ((locale.currentLanguageTag)!"fr")[0..*2]>
<#assign brand = names[(client.clientId)!""]!(["fr", "de", "it"]?seq_contains(spoken)?then(spoken, "fr"))>
<#assign brandName = properties["brand." + brand]>

<#macro notice tone id="">
<div class="notice ${tone}"<#if id?has_content> id="${id}"</#if> role="${(tone == "error")?then("alert", "status")}">
  <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true" focusable="false"><path d="M5 1.5h6L14.5 5v6L11 14.5H5L1.5 11V5zM8 4.5v4.3M8 10.8v.5"/></svg>
  <p><#nested></p>
</div>
</#macro>

<#macro languages>
<#if realm.internationalizationEnabled && locale.supported?size gt 1>
<nav class="languages" aria-label="${msg("languages")}">
  <#list ["fr", "de", "it"] as tag><#list locale.supported?filter(l -> l.languageTag == tag) as l>
  <a href="${l.url}" lang="${tag}" hreflang="${tag}"<#if tag == locale.currentLanguageTag> aria-current="true"</#if>><abbr title="${l.label}">${tag?upper_case}</abbr></a>
  </#list></#list>
</nav>
</#if>
</#macro>

<#macro registrationLayout bodyClass="" displayInfo=false displayMessage=true displayRequiredFields=false>
<#local heading><#nested "header"></#local>
<!DOCTYPE html>
<html lang="${lang}" data-brand="${brand}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex, nofollow">
  <title>${heading} · ${brandName}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="${url.resourcesPath}/css/trilex.css">
  <#if scripts??><#list scripts as script><script src="${script}"></script></#list></#if>
  <script type="module" src="${url.resourcesPath}/js/passwords.js"></script>
  <script type="module" src="${url.resourcesPath}/js/entrance.js"></script>
  <script type="module" src="${url.resourcesPath}/js/failures.js"></script>
  <script type="module">
    <#outputformat "JavaScript">
    import { startSessionPolling } from ${(url.resourcesPath + "/js/authChecker.js")?c};
    startSessionPolling(${url.ssoLoginInOtherTabsUrl?c});
    </#outputformat>
  </script>
  <#if authenticationSession??>
  <script type="module">
    <#outputformat "JavaScript">
    import { checkAuthSession } from ${(url.resourcesPath + "/js/authChecker.js")?c};
    checkAuthSession(${authenticationSession.authSessionIdHash?c});
    </#outputformat>
  </script>
  </#if>
</head>
<body data-page-id="login-${pageId}">
<header class="head wrap">
  <#if (client.baseUrl)?has_content><a class="brand" href="${client.baseUrl}"><span class="brandMark" aria-hidden="true"></span>${brandName}</a>
  <#else><span class="brand"><span class="brandMark" aria-hidden="true"></span>${brandName}</span></#if>
  <@languages/>
</header>
<main class="page wrap">
  <div class="form">
    <h1 id="kc-page-title">${heading}</h1>
    <#if auth?has_content && auth.showUsername() && !auth.showResetCredentials()>
      <p class="muted" id="kc-attempted-username">${auth.attemptedUsername} · <a id="reset-login" href="${url.loginRestartFlowUrl}">${msg("restartLoginTooltip")}</a></p>
    </#if>
    <#if displayMessage && message?has_content && (message.type != "warning" || !isAppInitiatedAction??)>
      <@notice tone=message.type>${kcSanitize(message.summary)?no_esc}</@notice>
    </#if>
    <#if pageId == "login" || pageId == "register">
    <div class="notice info" id="entrance" role="status" hidden data-search="${msg("savesSearch")}" data-decision="${msg("savesDecision")}" data-document="${msg("savesDocument", "@")}" data-reporter="${{ "fr": "ATF", "de": "BGE", "it": "DTF" }[spoken]!"ATF"}">
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true" focusable="false"><path d="M14.5 8a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM8 7v4.5M8 4.5V5"/></svg>
      <p></p>
    </div>
    </#if>
    <#nested "form">
    <#if auth?has_content && auth.showTryAnotherWayLink()>
      <form action="${url.loginAction}" method="post"><button class="link" name="tryAnotherWay" value="on">${msg("doTryAnotherWay")}</button></form>
    </#if>
    <#nested "socialProviders">
    <#if displayInfo><div class="muted" id="kc-info"><#nested "info"></div></#if>
  </div>
  <aside class="side" aria-label="${msg("sideTitle")}">
    <p class="sideText">${msg("sideQuote")}</p>
    <p class="faint">${msg("sideText")}</p>
  </aside>
</main>
<footer class="foot"><div class="wrap">
  <#if (client.baseUrl)?has_content>
  <ul>
    <li><a href="${client.baseUrl}terms">${msg("termsLink")}</a></li>
    <li><a href="${client.baseUrl}privacy">${msg("privacyLink")}</a></li>
  </ul>
  </#if>
  <span>© ${.now?string.yyyy} ${brandName}</span>
</div></footer>
</body>
</html>
</#macro>
