<#-- The mails of the notifications service, with its texts (see scripts/keycloak/theme.ts). -->
<#assign names = { "trilex-fr": "fr", "trilex-de": "de", "trilex-it": "it" }>
<#assign brand = (user.attributes.brand)!locale.language>
<#list names as client, name><#if (link!"")?contains("client_id=" + client)><#assign brand = name></#if></#list>
<#if !["fr", "de", "it"]?seq_contains(brand)><#assign brand = "fr"></#if>
<#assign brandName = properties["brand." + brand]>
<#assign accent = properties["accent." + brand]>
<#assign contact = properties["contact." + brand]>
<#assign firstName = (user.firstName)!"">
<#assign isName = firstName?matches(r"(?:[\p{L}\p{M}'’ -]|\.(?=[ -]|$)){1,40}")>
<#assign paragraph = "font-size:16px;line-height:24px;color:#15171a;margin:0 0 16px">
<#assign quiet = "font-size:13px;line-height:19px;color:#5e6268;margin:0 0 12px">

<#macro emailLayout>
<!DOCTYPE html>
<html lang="${locale.language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light"></head>
<body style="background-color:#ffffff;font-family:'Helvetica Neue',Helvetica,Arial,sans-serif;margin:0;padding:24px 16px">
<div style="max-width:560px;margin:0 auto">
<p style="font-size:16px;line-height:24px;color:${accent};font-weight:600;margin:0 0 24px">${brandName}</p>
<hr style="border:0;border-top:2px solid #15171a;margin:0 0 24px">
<#nested>
<hr style="border:0;border-top:1px solid #dcdcd6;margin:24px 0 12px">
<p style="${quiet}">${msg("automatic", contact)}</p>
</div>
</body>
</html>
</#macro>

<#macro mail id>
<@emailLayout>
<h1 style="font-size:22px;line-height:28px;color:#15171a;margin:0 0 20px">${msg(id + "Subject")}</h1>
<p style="${paragraph}">${isName?then(msg("greeting", firstName), msg("greetingUnnamed"))}</p>
<#list msg(id + "Text", brandName)?split("\n\n") as text><p style="${paragraph}">${text}</p></#list>
<p style="margin:24px 0"><a href="${link}" style="background-color:${accent};color:#ffffff;font-size:16px;font-weight:600;padding:12px 20px;text-decoration:none;display:inline-block">${msg(id + "Action")}</a></p>
<p style="${quiet}">${msg("copyLink")}<br><a href="${link}" style="color:${accent};word-break:break-all">${link}</a></p>
<p style="${paragraph}">${msg(id + "Note")}</p>
<p style="${paragraph};white-space:pre-line">${msg("closing", brandName)}</p>
</@emailLayout>
</#macro>
