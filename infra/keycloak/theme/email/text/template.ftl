<#ftl output_format="plainText">
<#assign names = { "trilex-fr": "fr", "trilex-de": "de", "trilex-it": "it" }>
<#assign brand = (user.attributes.brand)!locale.language>
<#list names as client, name><#if (link!"")?contains("client_id=" + client)><#assign brand = name></#if></#list>
<#if !["fr", "de", "it"]?seq_contains(brand)><#assign brand = "fr"></#if>
<#assign brandName = properties["brand." + brand]>
<#assign firstName = (user.firstName)!"">
<#assign isName = firstName?matches(r"(?:[\p{L}\p{M}'’ -]|\.(?=[ -]|$)){1,40}")>

<#macro mail id>
${isName?then(msg("greeting", firstName), msg("greetingUnnamed"))}

${msg(id + "Text", brandName)}

${msg(id + "Action")}:
${link}

${msg(id + "Note")}

${msg("closing", brandName)}

-- 
${msg("automatic", properties["contact." + brand])}
</#macro>
